import { builtClient } from './features/pages/index.ts'
import { run } from './run.ts'

run(builtClient)
