"""The shared file store as a machine of the cluster sees it: contents under their sha256, in a folder or in S3."""

import os
import shutil
import socket
import time
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit
from uuid import uuid4

from playbook_kernel.errors import KernelError

CHUNK = 1 << 20
# A copy that was used since then stays: a computation may read it.
KEPT_S = 2 * 3600.0


class Files(Protocol):
    """Where contents are."""

    def path(self, name: str) -> Path:
        """Return where a content can be read on this machine."""

    def keep(self, path: Path) -> tuple[str, int]:
        """Take over a file; return the hash and the size of its content."""

    def scratch(self) -> Path:
        """Make an empty folder for one computation; whoever asks for it removes it."""


def hash_of(path: Path) -> tuple[str, int]:
    """Return the hash and the size of a file."""
    whole, size = sha256(), 0
    with path.open("rb") as file:
        while chunk := file.read(CHUNK):
            whole.update(chunk)
            size += len(chunk)
    return whole.hexdigest(), size


class Folder:
    """A folder that all machines share; see `server/files/disk.ts`, which names things in the same way."""

    def __init__(self, root: Path) -> None:
        self.root = root
        (root / "tmp").mkdir(parents=True, exist_ok=True)

    def place(self, name: str) -> Path:
        """Return where a content lies, or would."""
        return self.root / name[:2] / name

    def path(self, name: str) -> Path:
        """Return where a content can be read."""
        place = self.place(name)
        if not place.is_file():
            message = f"a worker of the cluster does not find the file {name}: its FILES_URL is not that of the server"
            raise KernelError(message)
        return place

    def keep(self, path: Path) -> tuple[str, int]:
        """Move a file to the place of its content."""
        name, size = hash_of(path)
        path.chmod(0o444)
        with path.open("rb") as file:
            os.fsync(file.fileno())
        place = self.place(name)
        place.parent.mkdir(exist_ok=True)
        path.replace(place)
        return name, size

    def scratch(self) -> Path:
        """Make a folder whose name says who may remove it after a crash."""
        folder = self.root / "tmp" / f"{socket.gethostname()}.{os.getpid()}.{uuid4()}"
        folder.mkdir()
        return folder

    def trim(self, most_bytes: int) -> None:
        """Remove the contents used longest ago until the others fit: for copies only."""
        contents = [(path, path.stat()) for path in self.root.glob("??/*")]
        total = sum(stat.st_size for _, stat in contents)
        for path, stat in sorted(contents, key=lambda content: content[1].st_atime):
            if total <= most_bytes or time.time() - stat.st_atime < KEPT_S:
                return
            path.unlink(missing_ok=True)
            total -= stat.st_size


class Bucket:
    """A bucket of S3, with copies of what was read in a folder of this machine."""

    def __init__(self, url: str, copies: Folder, most_bytes: int) -> None:
        import boto3  # noqa: PLC0415 - a second that clusters with a shared folder need not spend
        from botocore.config import Config  # noqa: PLC0415

        address = urlsplit(url)
        self.bucket, self.prefix = address.netloc, address.path.strip("/")
        checksums = {name: "when_required" for name in ("request_checksum_calculation", "response_checksum_validation")}
        self.client: Any = boto3.client(
            "s3", region_name=os.environ.get("AWS_REGION"), config=Config(s3={"addressing_style": "path"}, **checksums)
        )
        self.copies, self.most_bytes = copies, most_bytes

    def key(self, name: str) -> str:
        """Return the key of a content."""
        return "/".join([*([self.prefix] if self.prefix else []), name[:2], name])

    def path(self, name: str) -> Path:
        """Fetch a content, unless it is here."""
        place = self.copies.place(name)
        if place.is_file():
            stat = place.stat()
            os.utime(place, ns=(time.time_ns(), stat.st_mtime_ns))
            return place
        folder = self.copies.scratch()
        try:
            self.client.download_file(self.bucket, self.key(name), str(folder / name))
            found, _ = self.copies.keep(folder / name)
        finally:
            shutil.rmtree(folder)
        if found != name:
            message = f"the file store gave other bytes under the name {name}"
            raise KernelError(message)
        self.copies.trim(self.most_bytes)
        return place

    def keep(self, path: Path) -> tuple[str, int]:
        """Send a file to the bucket."""
        name, size = hash_of(path)
        self.client.upload_file(str(path), self.bucket, self.key(name))
        self.copies.keep(path)
        self.copies.trim(self.most_bytes)
        return name, size

    def scratch(self) -> Path:
        """Make a folder on the disk of the copies."""
        return self.copies.scratch()


@cache
def shared_files(local: Path) -> Files:
    """Open the store that FILES_URL names; copies of what is elsewhere lie in a folder of this worker."""
    url = os.environ.get("FILES_URL", "")
    if not url:
        message = "a worker of the cluster has no FILES_URL: give it that of the server"
        raise KernelError(message)
    if not url.startswith("s3://"):
        return Folder(Path(url.removeprefix("file://")))
    return Bucket(url, Folder(local / "copies"), int(float(os.environ.get("FILES_CACHE_BYTES", "20e9"))))
