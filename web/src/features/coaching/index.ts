export { CoachingPanel } from './coaching-panel.tsx'
