import { createAdministrator, listAdministrators, removeAdministrator } from '@diary/contract/administrators'
import { addSecondFactor, readSecondFactor, removeSecondFactor } from '@diary/contract/second-factor'
import type { FastifyInstance } from 'fastify'
import { mount } from '../../platform/http/mount.ts'
import type { Account } from './account.ts'

export const administratorRoutes = (app: FastifyInstance, { administrators, secondFactor }: Account) => {
  mount(app, listAdministrators)(({ caller }) => administrators.list(caller))
  mount(app, createAdministrator)(({ caller, body }) => administrators.create(caller, body))
  mount(app, removeAdministrator)(({ caller, params }) => administrators.remove(caller, params.id))

  mount(app, readSecondFactor)(({ caller }) => secondFactor.state(caller))
  mount(app, addSecondFactor)(({ caller, body }) => secondFactor.add(caller, body?.code))
  mount(app, removeSecondFactor)(({ caller, body }) => secondFactor.remove(caller, body))
}
