import * as calls from '@diary/contract/projects'
import { projectMessages } from '@diary/contract/projects'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { mount } from '../../platform/http/mount.ts'
import { problem } from '../../platform/http/problem.ts'
import { createProjects } from './store.ts'

export const projectsRoutes = (app: FastifyInstance, context: Context) => {
  const projects = createProjects(context)

  mount(app, calls.listProjects)(({ caller }) => projects.list(caller.participantId))

  mount(
    app,
    calls.addProject,
  )(async ({ caller, body }) => {
    const added = await projects.add(caller.participantId, body)
    context.maskingQueue.enqueue(caller.participantId)
    return added
  })

  mount(
    app,
    calls.changeProject,
  )(async ({ caller, params, body }) => {
    const changed = await projects.change(caller.participantId, params.id, body)
    context.maskingQueue.enqueue(caller.participantId)
    return changed
  })

  mount(
    app,
    calls.deleteProject,
  )(async ({ caller, params }) => {
    const removed = await projects.remove(caller.participantId, params.id)
    if (!removed) throw problem(404, projectMessages.notFound)
    context.maskingQueue.enqueue(caller.participantId)
  })
}
