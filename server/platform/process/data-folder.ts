import { access, constants, mkdir } from 'node:fs/promises'

const REASONS: Readonly<Record<string, string>> = {
  EACCES: '没有权限',
  EPERM: '没有权限',
  EROFS: '所在的磁盘只读',
  ENOSPC: '磁盘已满',
  EEXIST: '它是一个文件',
  ENOTDIR: '它或它的上级是一个文件',
}

/** Error of a folder that cannot be used; the message is shown at the terminal. */
export class FolderUnusable extends Error {
  constructor(folder: string, code: string) {
    super(
      `数据文件夹 ${folder} 不能使用（${REASONS[code] ?? code}）。` +
        '请检查它的权限和磁盘，或用 DATA_DIR 指定别的文件夹。',
    )
  }
}

/** Creates the folder of the keys and the embedded database, accessible only to its owner. Throws `FolderUnusable`. */
export async function makeDataFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new FolderUnusable(folder, String(error.code))
    throw error
  }
}
