// Why an uploaded picture is refused, with status and English message.

export const pictureRefusals = {
  picture_missing: { status: 400, text: 'No picture was sent.' },
  picture_incomplete: { status: 400, text: 'The upload was interrupted. Please send the picture again.' },
  picture_heic: {
    status: 400,
    text: 'This is a HEIC photo, which most browsers cannot show. Please send it as JPEG.',
  },
  picture_svg: {
    status: 400,
    text: 'This is an SVG drawing, which may contain scripts. Please send it as PNG.',
  },
  picture_unreadable: {
    status: 400,
    text: 'This file is not a supported picture. Please use JPEG, PNG, WebP or AVIF.',
  },
  picture_damaged: {
    status: 400,
    text: 'This picture is damaged or incomplete. Please send it again, or choose another one.',
  },
  picture_too_many_pixels: {
    status: 400,
    text: 'This picture has {width} × {height} pixels, more than the limit of {max} million. Please send a smaller one.',
  },
  picture_too_large: {
    status: 413,
    text: 'This picture is larger than {max} MB. Please send a smaller one.',
  },
  picture_being_removed: {
    status: 503,
    text: 'This picture was unused for a long time and is being deleted right now. Please send it again in a few minutes.',
  },
  pictures_unreachable: {
    status: 503,
    text: 'Pictures cannot be reached at the moment. Please try again.',
  },
  picture_not_stored: { status: 503, text: 'The picture could not be stored. Please try again.' },
} as const;
