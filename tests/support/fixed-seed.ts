import * as fc from 'fast-check';

// One run is like the next: a case never tried before must not fail somebody's unrelated change.
// FUZZ_SEED tries others; the nightly run sets it.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['FUZZ_SEED'] ?? 1325) });
