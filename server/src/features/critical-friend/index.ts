export { type CriticalFriend, createCriticalFriend } from './critical-friend.ts'
export { criticalFriendRoutes } from './routes.ts'
