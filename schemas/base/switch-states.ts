export const SWITCH_STATES = { ON: '启用', OFF: '已停用' } as const
