/** The page container of the monolith build: its remote is simply part of the program. */
Object.assign(globalThis, {
  mf_public: {
    get: async () => {
      const module = await import(/* webpackMode: "eager" */ '../../../mf-public/src/remote');
      return () => module;
    },
  },
});

/** Nobody asks for modules to share. */
export const singletons = { eager: {}, lazy: {} };
