export const sliderIntervalMs = 6000;

/** The steps of the wheel on the wide home page. The footer is half a section. */
export const sectionSteps = { first: 1, last: 8.5, lockMs: 500 } as const;

/** The time until the unit viewer removes the class. */
export const fadeInMs = 500;
/** In pixels, from which the header changes and the brand picture appears. */
export const scrollThresholds = { header: 0, brandPicture: 200 } as const;
