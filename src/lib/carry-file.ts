import type { CarriedFile } from '#schemas/bridge/carried-file.ts'

/** Reads a file for transfer. Rejects if it is no longer readable. */
export async function carryFile(file: Blob): Promise<CarriedFile> {
  const name = file instanceof File ? file.name.slice(-255) : ''
  return { name, type: file.type, bytes: await file.arrayBuffer() }
}

/** Rebuilds a file after the transfer. */
export function unpackFile({ name, type, bytes }: CarriedFile): Blob {
  return name === '' ? new Blob([bytes], { type }) : new File([bytes], name, { type })
}
