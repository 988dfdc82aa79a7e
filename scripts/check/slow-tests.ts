/** Why a test of the usual run may take over ten seconds on an idle machine, by `file > full name`. */
export const SLOW_TESTS: Readonly<Record<string, string>> = {}
