export function finishedChildrenCpuSeconds(): number | undefined
