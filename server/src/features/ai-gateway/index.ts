export { type AiGateway, createAiGateway } from './critical-friend.ts'
export { answerFailure } from './failures.ts'
export { criticalFriendRoutes } from './routes.ts'
