export { answerFailure } from './failures.ts'
export { type AiGateway, createAiGateway } from './gateway.ts'
export { aiGatewayRoutes } from './routes.ts'
