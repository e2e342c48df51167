import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** Restarts the server whenever its own code or the contract changes; the client hot-reloads its modules. */
const root = join(import.meta.dirname, '../../..')
const watched = ['server/src', 'contract/src'].map(folder => `--watch-path=${join(root, folder)}`)
const program = join(import.meta.dirname, 'dev-server.ts')
const watcher = spawn(process.execPath, [...watched, '--watch-preserve-output', program], { stdio: 'inherit' })

const end = () => watcher.kill('SIGTERM')
process.on('SIGTERM', end)
process.on('SIGINT', end)
process.on('disconnect', end)
watcher.on('exit', code => process.exit(code ?? 0))
