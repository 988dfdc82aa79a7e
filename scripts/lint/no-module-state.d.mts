import type { Rule } from 'eslint'

/** No module-level binding or object is changed after loading. */
export const noModuleState: Rule.RuleModule
