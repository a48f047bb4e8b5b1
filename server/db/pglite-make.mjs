// Makes an empty embedded database, or one from a prepared image, and ends: pglite-make.mjs FOLDER [IMAGE].
import { PGlite } from '@electric-sql/pglite'
import { readFileSync } from 'node:fs'

// Whoever asked for it is gone: another will make it anew.
process.stdin.resume().on('end', () => process.exit(1))

const [dataDir, image] = process.argv.slice(2)
const db = await PGlite.create({
  dataDir,
  ...(image
    ? {
        loadDataDir: new Blob([readFileSync(image)], {
          type: image.endsWith('.gz') ? 'application/gzip' : 'application/x-tar',
        }),
      }
    : {}),
})
await db.exec('checkpoint')
await db.close()
process.exit(0)
