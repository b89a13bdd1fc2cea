import { onboarding, type OrderDetail } from '@bitewing/contract'
import { formatPhone } from '@bitewing/domain'
import { useEffect } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useEndpoint } from '../../kit/api/index.ts'
import { EmptyState, Facts, Page, PageSection, QueryState, StatusBadge } from '../../kit/components/index.ts'
import { messages } from '../../messages.ts'
import classes from './onboarding.module.css'
import { ProductCard } from './ProductCard.tsx'
import { requestDay, TONES } from './requests-list.tsx'

const texts = messages.onboarding
const labels = texts.detail

/** 3 §2 Request Details */
export function RequestDetailScreen() {
  const navigate = useNavigate()
  const answer = useEndpoint(onboarding.detail, { id: useParams()['id'] ?? '' })
  const missing = answer.error?.code === 404
  useEffect(() => {
    if (missing) void navigate('/user-request', { replace: true })
  }, [missing, navigate])
  const order = answer.data?.[0]
  return (
    <Page>
      {order === undefined ? (
        !missing && <QueryState answers={[answer]} waiting={320} failed={texts.failed} />
      ) : (
        <Order order={order} />
      )}
    </Page>
  )
}

function Order({ order }: { order: OrderDetail }) {
  const { generalInfo, businessInfo, practices, products, status } = order
  return (
    <div className={classes.order}>
      <div className={classes.heads}>
        <PageSection title={labels.requester}>
          <Facts
            facts={[
              [labels.name, generalInfo.name],
              [labels.email, generalInfo.email],
              [labels.phone, formatPhone(generalInfo.phone)],
              [
                labels.status,
                <StatusBadge key="status" tone={TONES[status]}>
                  {texts.statuses[status]}
                </StatusBadge>,
              ],
            ]}
          />
        </PageSection>
        <PageSection title={labels.business}>
          <Facts
            facts={[
              [labels.name, businessInfo.name],
              [labels.city, businessInfo.city],
              [labels.state, businessInfo.state],
              [labels.address, businessInfo.address],
              [labels.date, requestDay(businessInfo.date)],
            ]}
          />
        </PageSection>
      </div>
      {practices.length === 0 && <EmptyState text={texts.noPractices} />}
      {practices.map(({ practiceId, practiceName }) => {
        const own = products.filter((product) => product.practiceId === practiceId)
        return (
          <PageSection key={practiceId} title={practiceName}>
            {own.length === 0 ? (
              <EmptyState text={texts.noProducts} />
            ) : (
              <div className={classes.products}>
                {own.map((product) => (
                  <ProductCard key={product.productId} orderId={order._id} product={product} />
                ))}
              </div>
            )}
          </PageSection>
        )
      })}
    </div>
  )
}
