import type { CarriedFile } from '#schemas/bridge/carried-file.ts'

/** Reads a file to be carried. Rejects where it cannot be read any more. */
export async function carryFile(file: Blob): Promise<CarriedFile> {
  const name = file instanceof File ? file.name.slice(-255) : ''
  return { name, type: file.type, bytes: await file.arrayBuffer() }
}

/** The file on the other side. */
export function unpackFile({ name, type, bytes }: CarriedFile): Blob {
  return name === '' ? new Blob([bytes], { type }) : new File([bytes], name, { type })
}
