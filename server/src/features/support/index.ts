export { messagesRoutes } from './messages-routes.ts'
export { supportRoutes } from './routes.ts'
