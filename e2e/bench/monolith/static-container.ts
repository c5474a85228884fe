/** The page container of the monolith build: its remote is part of the program. */
Object.assign(globalThis, {
  mf_public: {
    get: async () => {
      const module = await import(/* webpackMode: "eager" */ '../../../mf-public/src/remote');
      return () => module;
    },
  },
});

/** Empty: in the monolith no remote takes part in module sharing. */
export const singletons = { eager: {}, lazy: {} };
