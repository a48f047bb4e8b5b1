import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Library } from '@playbook/core/report/origin'
import { PRODUCT_FOLDER } from '../product.ts'

/** The libraries that compute numbers; what they need themselves is left out. */
const NUMERIC = /^(h5py|networkx|numba|numpy|pynndescent|scikit-learn|scipy|umap-learn)==([^\s\\]+)/gm

let listed: readonly Library[] | undefined

/** The libraries of the kernel in the versions that are installed for it. */
export function kernelLibraries(): readonly Library[] {
  listed ??= [...readFileSync(join(PRODUCT_FOLDER, 'python-kernel/requirements.txt'), 'utf8').matchAll(NUMERIC)].map(
    ([, name = '', version = '']) => ({ name, version }),
  )
  return listed
}
