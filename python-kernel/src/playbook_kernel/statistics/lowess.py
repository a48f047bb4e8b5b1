"""Locally weighted regression."""

import numpy as np

from playbook_kernel.statistics.arrays import Vector


def lowess(x: Vector, y: Vector, *, span: float, rounds: int, delta: float) -> Vector:
    """Smooth y (n,) over ascending x (n,) by robust local lines (doi:10.1080/01621459.1979.10481038).

    As R's `lowess`: points closer than `delta` to the last fit are interpolated, `rounds` counts the robustness rounds.
    """
    n = len(x)
    if n < 2:
        return y.copy()
    width = min(n, max(2, int(span * n + 1e-7)))
    robustness = np.ones(n)
    smooth = _smooth(x, y, robustness, width, delta)
    for _ in range(rounds):
        residual = np.abs(y - smooth)
        scale = 6 * float(np.median(residual))
        if scale < 1e-7 * float(residual.mean()):
            break
        robustness = np.where(residual <= 0.001 * scale, 1.0, (1 - (residual / scale) ** 2) ** 2)
        robustness[residual > 0.999 * scale] = 0.0
        smooth = _smooth(x, y, robustness, width, delta)
    return smooth


def _smooth(x: Vector, y: Vector, robustness: Vector, width: int, delta: float) -> Vector:
    n = len(x)
    smooth = np.empty(n)
    left, right = 0, width - 1
    last, i = -1, 0
    while last < n - 1:
        while right < n - 1 and x[i] - x[left] > x[right + 1] - x[i]:
            left, right = left + 1, right + 1
        fitted = _local_line(x, y, robustness, x[i], (left, right))
        smooth[i] = y[i] if fitted is None else fitted
        if last < i - 1:
            between = slice(last + 1, i)
            share = (x[between] - x[last]) / (x[i] - x[last])
            smooth[between] = share * smooth[i] + (1 - share) * smooth[last]
        # Equal x have one value; the next fit is at the last point within delta, or at the next one.
        same = int(np.searchsorted(x, x[i], side="right"))
        smooth[i:same] = smooth[i]
        last = same - 1
        beyond = int(np.searchsorted(x, x[last] + delta, side="right"))
        i = max(last + 1, min(beyond, n) - 1)
    return smooth


def _local_line(x: Vector, y: Vector, robustness: Vector, at: float, nearest: tuple[int, int]) -> float | None:
    left, right = nearest
    reach = max(at - x[left], x[right] - at)
    stop = int(np.searchsorted(x, at + 0.999 * reach, side="right"))
    window = slice(left, max(stop, left + 1))
    distance = np.abs(x[window] - at)
    weight = np.where(distance <= 0.001 * reach, 1.0, (1 - (distance / reach) ** 3) ** 3 if reach > 0 else 1.0)
    weight = np.where(distance <= 0.999 * reach, weight, 0.0) * robustness[window]
    total = float(weight.sum())
    if total <= 0:
        return None
    weight = weight / total
    if reach > 0:
        centre = float(weight @ x[window])
        spread = float(weight @ (x[window] - centre) ** 2)
        if np.sqrt(spread) > 0.001 * (x[-1] - x[0]):
            weight = weight * ((at - centre) / spread * (x[window] - centre) + 1)
    return float(weight @ y[window])
