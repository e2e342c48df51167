import { devClient } from '../features/pages/dev-client.ts'
import { run } from '../run.ts'

run(devClient)
