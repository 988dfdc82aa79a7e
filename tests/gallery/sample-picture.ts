/** A small picture without a file. */
export function samplePicture(ground: string, figure: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><rect width="96" height="96" fill="${ground}"/><path d="M20 42h56v34H20zM16 30h64v12H16zM44 30h8v46h-8z" fill="${figure}"/></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
