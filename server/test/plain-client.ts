import type { Client } from '../src/features/pages/index.ts'
export const plainClient: Client = {}
