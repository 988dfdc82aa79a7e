import { activities } from '#schemas/api/activities.ts'
import { implement } from '#server/platform/call/implement.ts'
import { runningActivities } from './running.ts'

const { running } = activities

export const activityRoutes = implement({ running }, { running: runningActivities })
