import { readBatches } from '@diary/contract/batches'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Batches } from './batches.ts'

export const batchesRoutes = (app: FastifyInstance, batches: Batches) => {
  mount(app, readBatches)(() => batches.monitor())
}
