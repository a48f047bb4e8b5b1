"""Several contrasts of one model of all samples, by limma-voom, limma-trend, DESeq2 or edgeR."""

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from playbook_kernel.contrast import EQUAL, Blocks, check_counts
from playbook_kernel.contrasts_file import ContrastsPayload, ContrastTests, adjusted, written_contrasts
from playbook_kernel.contrasts_request import ContrastsRequest, Study, check_logarithms, studied, with_doubts
from playbook_kernel.design_request import refuse_without_spread, with_enough_counts
from playbook_kernel.errors import InputError, counted, listed
from playbook_kernel.operation import Run, operation
from playbook_kernel.operations.signature_deseq2 import ALPHA, told_trend, whole_counts
from playbook_kernel.repeated import averaged, numbered, repeated, with_sums
from playbook_kernel.statistics import deseq2, deseq2_contrasts, edger
from playbook_kernel.statistics.independent_filtering import filtered_adjustment
from playbook_kernel.statistics.limma_contrasts import quality_fit, trend_fit, voom_fit
from playbook_kernel.statistics.linear_model import moderated, omnibus
from playbook_kernel.statistics.multiple_testing import benjamini_hochberg
from playbook_kernel.statistics.quality_weights import LEAST_DF

if TYPE_CHECKING:
    from playbook_kernel.statistics.limma_contrasts import ModeratedFit


@operation("contrasts.limma-voom")
def contrasts_limma_voom(request: ContrastsRequest, run: Run) -> ContrastsPayload:
    """Test contrasts of counts by limma-voom; rows of one gene are added up."""
    study, genes = of_summed_counts(request, run)
    if request.quality:
        check_quality(study)
        run.note("Weighing the samples", 0.3)
        fit = quality_fit(study.model.counts, study.model.design, robust=request.robust)
    else:
        fit = voom_fit(study.model.counts, study.model.design, study.blocks, robust=request.robust)
    study, tests = of_limma(request, study, fit)
    return written_contrasts(
        request, study, replace(tests, method="limma-voom", summed=genes, quality=fit.quality), run
    )


@operation("contrasts.limma-trend")
def contrasts_limma_trend(request: ContrastsRequest, run: Run) -> ContrastsPayload:
    """Test contrasts of logarithms by limma-trend; rows of one gene are averaged."""
    refuse_quality(request)
    study = studied(request, run)
    check_logarithms(study.model.found.matrix)
    twice = repeated(study.model.found.matrix.index)
    if twice:
        study = study.of_matrix(averaged(study.model.found.matrix))
        run.note(f"Values of rows with the same name averaged: {counted(len(twice), 'gene')} ({listed(list(twice))})")
    tell_size(study, run)
    fit = trend_fit(study.model.counts, study.model.design, study.blocks, robust=request.robust)
    study, tests = of_limma(request, study, fit)
    genes = len(study.model.counts)
    return written_contrasts(request, study, replace(tests, method="limma-trend", summed=genes if twice else None), run)


@operation("contrasts.deseq2")
def contrasts_deseq2(request: ContrastsRequest, run: Run) -> ContrastsPayload:
    """Test contrasts of counts by Wald tests of DESeq2's model, and all groups by a likelihood ratio."""
    if request.blocks or request.robust:
        message = "DESeq2's model has no random effects and no robust variances. Take the column as categories."
        raise InputError(message, column=request.blocks)
    refuse_quality(request)
    study = of_counts(request, run)
    matrix = study.model.found.matrix
    twice = repeated(matrix.index)
    if twice:
        study = study.of_matrix(replace(matrix, index=numbered(matrix.index)))
        run.note(f"Later rows of a name numbered (-1, -2, …): {counted(len(twice), 'gene')} ({listed(list(twice))})")
    study = replace(study, model=with_enough_counts(study.model, request, run))
    counts = whole_counts(study.model.found, run)
    refuse_without_spread(study.model, counts)
    run.note("Loading DESeq2's model", 0.07)
    fit = deseq2.fitted_models(counts, study.model.design, follows_r=True, note=run.note)
    study = replace(study, model=replace(study.model, found=told_trend(study.model.found, fit.trend, run)))
    tested = [
        deseq2_contrasts.wald(fit, study.coefficients(each), study.involved(each), request.least)
        for each in study.contrasts
    ]
    levels = [filtered_adjustment(fit.base_mean, each.p_value, ALPHA) for each in tested]
    if request.shrunken:
        run.note("Shrinking the fold changes", 0.9)
        shrunken = [
            deseq2_contrasts.shrunken(fit, study.model.design, study.coefficients(each)) for each in study.contrasts
        ]
        tested = [replace(each, change=change) for each, change in zip(tested, shrunken, strict=True)]
    if request.together:
        passes = [np.where(np.isnan(level), np.nan, each.p_value) for level, each in zip(levels, tested, strict=True)]
        levels = adjusted(passes, together=True)
    statistic, p = deseq2_contrasts.likelihood_ratio(fit, study.model.design, study.reduced)
    tests = ContrastTests(
        method="DESeq2",
        contrasts=list(zip(tested, levels, strict=True)),
        statistic=statistic,
        p_value=p,
        adjusted_p=filtered_adjustment(fit.base_mean, p, ALPHA),
        called="LR",
    )
    return written_contrasts(request, study, tests, run)


@operation("contrasts.edger")
def contrasts_edger(request: ContrastsRequest, run: Run) -> ContrastsPayload:
    """Test contrasts of counts by quasi-likelihood F-tests of edgeR; rows of one gene are added up."""
    if request.blocks or request.robust or request.least:
        message = (
            "edgeR's tests have no random effects, robust variances or least change here. Take limma-voom for these."
        )
        raise InputError(message, column=request.blocks)
    refuse_quality(request)
    study, genes = of_summed_counts(request, run)
    fit = edger.quasi_fit(study.model.counts, study.model.design)
    tested = [edger.quasi_contrast(fit, study.coefficients(each)) for each in study.contrasts]
    f, p = edger.quasi_test(fit, study.differences)
    levels = adjusted([each.p_value for each in tested], together=request.together)
    tests = ContrastTests(
        method="edgeR",
        contrasts=list(zip(tested, levels, strict=True)),
        statistic=f,
        p_value=p,
        adjusted_p=benjamini_hochberg(p),
        called="F",
        summed=genes,
    )
    return written_contrasts(request, study, tests, run)


def refuse_quality(request: ContrastsRequest) -> None:
    """Only voom's weights can be those of samples, too."""
    if request.quality:
        message = "Only limma-voom weighs samples by their quality here. Take it, or leave doubtful samples out."
        raise InputError(message)


def check_quality(study: Study) -> None:
    """Refuse what leaves too little to tell samples apart, and what would count them twice."""
    if study.blocks is not None:
        message = "Samples have weights of quality or a random effect, not both. Take the column as categories."
        raise InputError(message)
    if study.model.design.residual_df < LEAST_DF:
        message = "The model leaves too few degrees of freedom to tell the quality of samples. Do not weigh them."
        raise InputError(message)


def of_counts(request: ContrastsRequest, run: Run) -> Study:
    """Take counts, and say what is doubtful about them."""
    study = studied(request, run)
    check_counts(study.model.found.matrix)
    return with_doubts(study, run)


def of_summed_counts(request: ContrastsRequest, run: Run) -> tuple[Study, int | None]:
    """Take counts worth testing, rows of one gene added up; with the number of genes where there were such rows."""
    study = of_counts(request, run)
    matrix, is_summed = with_sums(study.model.found.matrix, run)
    study = study.of_matrix(matrix) if is_summed else study
    genes = len(study.model.counts) if is_summed else None
    study = replace(study, model=with_enough_counts(study.model, request, run))
    refuse_without_spread(study.model, study.model.counts)
    tell_size(study, run)
    return study, genes


def tell_size(study: Study, run: Run) -> None:
    """Say how much is fitted."""
    run.note(
        f"Fitting {counted(len(study.model.counts), 'gene')} of {counted(study.model.design.samples, 'sample')}", 0.2
    )


def of_limma(request: ContrastsRequest, study: Study, fit: "ModeratedFit") -> tuple[Study, ContrastTests]:
    """Test the contrasts of a fit of limma, and all groups; the study tells the correlation that was found."""
    tested = [moderated(fit.fit, fit.posterior, study.coefficients(each), request.least) for each in study.contrasts]
    if not all(np.isfinite(each.statistic).all() for each in tested):
        raise InputError(EQUAL)
    f, p = omnibus(fit.fit, fit.posterior, study.differences)
    if fit.correlation is not None and request.blocks:
        blocks = Blocks(column=request.blocks, correlation=fit.correlation)
        study = replace(study, told=study.told.model_copy(update={"blocks": blocks}))
    levels = adjusted([each.p_value for each in tested], together=request.together)
    return study, ContrastTests(
        method="limma-voom",
        contrasts=list(zip(tested, levels, strict=True)),
        statistic=f,
        p_value=p,
        adjusted_p=benjamini_hochberg(p),
        called="F",
    )
