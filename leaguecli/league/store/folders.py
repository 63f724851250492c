"""Folders in which a file may change behind our back: network disks and those a service copies elsewhere."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from leaguecli.league.store.document import StrPath

_NETWORK_TYPES = {
    "9p", "afp", "afpfs", "afs", "beegfs", "ceph", "cifs", "coda", "davfs", "gfs2", "glusterfs", "lustre",
    "ncpfs", "nfs", "nfs4", "ocfs2", "pvfs2", "smb", "smb2", "smb3", "smbfs", "virtiofs", "vboxsf", "webdav",
}  # fmt: skip
_LOCAL_FUSE = {"fuseblk", "fuse.lxcfs", "fuse.fuse-overlayfs", "fuse.portal", "fuse.snapfuse", "fuse.bindfs"}
_SYNCED = (
    "dropbox", "google drive", "googledrive", "icloud", "icloud drive", "mobile documents", "nextcloud",
    "onedrive", "syncthing",
)  # fmt: skip


def network_type(folder: StrPath, mounts: str | None = None) -> str:
    """The kind of disk, where locks and renames depend on another machine; empty on a disk of one's own, or
    where the system does not say."""
    path = os.path.realpath(folder)
    if path.startswith(("\\\\", "//")):
        return "smb"
    kind = _type_at(path, _system_mounts() if mounts is None else mounts)
    return kind if _is_network_type(kind) else ""


def synced_by(folder: StrPath) -> str:
    """The copying service whose folder this is, `Dropbox` or `OneDrive - Firm`: it may bring back an older
    file."""
    parts = [part.casefold() for part in Path(os.path.realpath(folder)).parts]
    return next((name for name in _SYNCED for part in parts if f"{part} ".startswith(f"{name} ")), "")


def _is_network_type(kind: str) -> bool:
    return kind in _NETWORK_TYPES or (kind.startswith("fuse.") and kind not in _LOCAL_FUSE)


def _system_mounts() -> str:
    with suppress(OSError):
        return Path("/proc/self/mounts").read_text(encoding="utf-8", errors="surrogateescape")
    return ""


def _type_at(path: str, mounts: str) -> str:
    """The type of the innermost mount; of two at one place the later hides the earlier."""
    best, kind = "", ""
    for line in mounts.splitlines():
        fields = line.split(" ")
        if len(fields) < 3:
            continue
        place = _unescaped(fields[1])
        if _is_inside(path, place) and len(place) >= len(best):
            best, kind = place, fields[2]
    return kind


def _is_inside(path: str, place: str) -> bool:
    return path == place or path.startswith(place.rstrip("/") + "/")


def _unescaped(text: str) -> str:
    for code, character in (("\\040", " "), ("\\011", "\t"), ("\\012", "\n"), ("\\134", "\\")):
        text = text.replace(code, character)
    return text
