import { Box, Slider, Typography } from '@mui/material';
import type { DescribedPicture } from '#contract/trust/pictures.admin.ts';
import { thumbnailUrl } from '#domain/trust/picture.ts';

type Focus = Pick<DescribedPicture, 'focusX' | 'focusY'>;
type FocusInputProps = {
  picture: Focus & { url: string };
  number: number;
  onChange: (focus: Focus) => void;
};

/** Public pages have a position for every ten per cent. */
const STEP = 10;
/** The crops of the public pages, as width / height. */
const CROPS = [
  { label: 'Home', ratio: 300 / 250 },
  { label: 'List and page', ratio: 3 / 2 },
  { label: 'Gallery', ratio: 4 / 3 },
];

const inSteps = (share: number) => Math.min(100, Math.max(0, Math.round((share * 100) / STEP) * STEP));

/** How a picture will look where it is cropped, and the point that stays visible there. */
export function FocusInput({ picture, number, onChange }: FocusInputProps) {
  const { url, focusX = 50, focusY = 50 } = picture;
  const src = thumbnailUrl(url);
  const sliders = [
    { label: `Picture ${number}: visible point from left to right`, value: focusX, axis: 'focusX' },
    { label: `Picture ${number}: visible point from top to bottom`, value: focusY, axis: 'focusY' },
  ] as const;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        How it will look. Pages crop pictures: click what must stay visible, or use the sliders.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start' }}>
        <Box sx={{ width: 180 }}>
          <Box sx={{ position: 'relative', cursor: 'crosshair' }}>
            <Box
              component="img"
              src={src}
              alt=""
              sx={{ display: 'block', width: '100%', height: 'auto' }}
              onClick={({
                nativeEvent: { offsetX, offsetY },
                currentTarget: { clientWidth, clientHeight },
              }) =>
                onChange({ focusX: inSteps(offsetX / clientWidth), focusY: inSteps(offsetY / clientHeight) })
              }
            />
            <Box
              aria-hidden="true"
              sx={{
                position: 'absolute',
                left: `${focusX}%`,
                top: `${focusY}%`,
                width: 16,
                height: 16,
                border: 3,
                borderColor: 'common.white',
                borderRadius: '50%',
                outline: '2px solid',
                outlineColor: 'primary.main',
                transform: 'translate(-50%, -50%)',
                pointerEvents: 'none',
              }}
            />
          </Box>
          {sliders.map(({ label, value, axis }) => (
            <Slider
              key={axis}
              size="small"
              aria-label={label}
              value={value}
              step={STEP}
              onChange={(_event, chosen) => onChange({ focusX, focusY, [axis]: Number(chosen) })}
            />
          ))}
        </Box>
        {CROPS.map(({ label, ratio }) => (
          <Box component="figure" key={label} sx={{ m: 0 }}>
            <Box
              component="img"
              src={src}
              alt=""
              sx={{
                display: 'block',
                width: 120,
                aspectRatio: String(ratio),
                objectFit: 'cover',
                objectPosition: `${focusX}% ${focusY}%`,
                borderRadius: 1,
              }}
            />
            <Typography component="figcaption" variant="caption">
              {label}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
