/** States of what the back office switches on and off. */
export const SWITCH_STATES = { ON: '启用', OFF: '已停用' } as const
