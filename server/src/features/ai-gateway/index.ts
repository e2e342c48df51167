export { answerFailure } from './failures.ts'
export { type AiGateway, createAiGateway } from './gateway.ts'
export { criticalFriendRoutes } from './routes.ts'
