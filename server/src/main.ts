import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Before any other module is loaded. What Node compiles is stored beside the bundle, where it may write there: a later
// start takes a tenth less. Stacks name the sources; as an option of Node the logger would read all maps at the start.
enableCompileCache(join(import.meta.dirname, '.compiled'))
process.setSourceMapsEnabled(true)
const [{ builtClient }, { run }] = await Promise.all([import('./features/pages/index.ts'), import('./run.ts')])
run(builtClient)
