import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { bundledServer } from './bundle.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const flags = bundledServer.slice(0, -1)
const command = [...flags, `server/dist/${basename(bundledServer.at(-1) ?? '')}`]

it('npm start, the image and the service run the bundle as journeys and benches do', () => {
  expect(read('package.json')).toContain(`exec node_modules/.bin/node ${command.join(' ')}"`)
  expect(read('ops/Dockerfile')).toContain(`CMD ${JSON.stringify(['node', ...command]).replaceAll(',', ', ')}`)
  expect(read('ops/reflective-diary.service')).toContain(`node ${command.join(' ')}\n`)
  expect(read('ops/as-diary')).toContain(`node" ${flags.join(' ')} "$file"`)
})
