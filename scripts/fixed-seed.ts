import fc from 'fast-check';

/** Random tests play the same cases in every run, so that a red run is the change's; FC_SEED looks further. */
fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_012) });
