// For a test to kill: makes or restores a backup, and says when it begins to. backup.fixture.ts MAKE|RESTORE FOLDER SETTINGS
import { makeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const [what, folder = '', settings = '{}'] = process.argv.slice(2)
process.stdout.write('begun\n')
await (what === 'make' ? makeBackup : restoreBackup)(JSON.parse(settings), folder)
process.stdout.write('ended\n')
