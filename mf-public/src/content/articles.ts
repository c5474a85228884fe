import type { Article } from './article';
import { apice } from './articles/apice2025';
import { statute1278 } from './articles/decreto1278';
import { statute2277 } from './articles/decreto2277';
import { virtualEducation } from './articles/educacion-virtual-democratizacion';
import { salary } from './articles/salario-docente-2025';

export const articles: readonly Article[] = [virtualEducation, salary, apice, statute2277, statute1278];
