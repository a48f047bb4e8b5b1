const SIDE = 160
const QUALITY = 0.85

/** The middle of a picture as a small square JPEG, in base64: nothing of the file but what is seen leaves the browser. */
export async function smallPicture(file: Blob): Promise<string> {
  const image = await createImageBitmap(file).catch(() => {
    throw new Error('This picture cannot be read. Choose a PNG or JPEG.')
  })
  const side = Math.min(image.width, image.height)
  const canvas = document.createElement('canvas')
  canvas.width = SIDE
  canvas.height = SIDE
  const context = canvas.getContext('2d')
  context?.drawImage(image, (image.width - side) / 2, (image.height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  image.close()
  return canvas.toDataURL('image/jpeg', QUALITY).split(',')[1] ?? ''
}
