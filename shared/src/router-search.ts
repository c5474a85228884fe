import { useCallback, useMemo, useRef } from 'react';
import {
  createSearchParams,
  type SetURLSearchParams,
  type URLSearchParamsInit,
  useLocation,
  useNavigate,
} from 'react-router';

/** The URL's query and a function to change it. Replaces the library's hook of this name (see `createBrowserRouter`). */
export function useSearchParams(
  defaultInit?: URLSearchParamsInit,
): [params: URLSearchParams, set: SetURLSearchParams] {
  const defaults = useRef(createSearchParams(defaultInit));
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => withDefaults(search, defaults.current), [search]);
  const set = useCallback<SetURLSearchParams>(
    (next, options) => {
      const value = typeof next === 'function' ? next(new URLSearchParams(params)) : next;
      // Once parameters are set, the defaults no longer apply.
      defaults.current = new URLSearchParams();
      void navigate(`?${createSearchParams(value)}`, options);
    },
    [navigate, params],
  );
  return [params, set];
}

function withDefaults(search: string, defaults: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(search);
  const missing = [...defaults].filter(([name]) => !params.has(name));
  for (const [name, value] of missing) params.append(name, value);
  return params;
}
