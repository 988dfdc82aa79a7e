/** Top folders of the code that is built. */
export const CODE_FOLDERS = ['schemas', 'ui', 'semi', 'components-registry', 'src', 'server'] as const
/** Top folders of every source, tests and scripts with them. */
export const SOURCE_FOLDERS = [...CODE_FOLDERS, 'fixtures', 'tests', 'scripts'] as const
