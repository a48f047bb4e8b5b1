import { defineService } from '@playbook/core/service'
import { xin2016 } from '../../references.ts'

/** Annotations of genes. */
export const myGene = defineService({ name: 'MyGene.info', base: 'https://mygene.info/v3', reference: xin2016 })
