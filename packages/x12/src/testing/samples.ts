/** Answers as dental payers send them, about people who do not exist. */

/** Content of a transaction, a segment a line, in the envelopes that carry it. */
export function interchangeOf(kind: string, ...contents: readonly string[]): string {
  const functionalId = new Map([
    ['270', 'HS'],
    ['271', 'HB'],
    ['999', 'FA'],
  ]).get(kind)
  const version = kind === '999' ? '005010X231A1' : '005010X279A1'
  const transactions = contents.flatMap((content, index) => {
    const lines = content.trim().split('\n')
    const number = String(index + 1).padStart(4, '0')
    return [`ST*${kind}*${number}*${version}`, ...lines, `SE*${lines.length + 2}*${number}`]
  })
  return [
    'ISA*00*          *00*          *ZZ*NORTHWINDDENTAL*ZZ*BITEWING       *260105*0931*^*00501*000000905*0*P*:',
    `GS*${functionalId}*NORTHWINDDENTAL*BITEWING*20260105*0931*905*X*${version}`,
    ...transactions,
    `GE*${contents.length}*905`,
    'IEA*1*000000905',
  ]
    .map((segment) => `${segment}~`)
    .join('')
}

const HEADING = `
BHT*0022*11*TR-0001*20260105*0931
HL*1**20*1
NM1*PR*2*NORTHWIND DENTAL*****PI*00412
PER*IC*PROVIDER LINE*TE*8005550142*UR*www.northwind-dental.example
HL*2*1*21*1
NM1*1P*2*HARBOR SMILES*****XX*1999999984`

/** A subscriber with a usual PPO plan: maximum, deductibles, shares by category, frequencies, history, other payer. */
export const SUBSCRIBER_CONTENT = `${HEADING}
HL*3*2*22*0
TRN*2*TR-0001*9BITEWING00
TRN*1*NW77812*1990041200
NM1*IL*1*OKONKWO*MARISOL*T***MI*NWD004417
REF*6P*GRP-5501*LAKESIDE TOOLING
REF*18*PPO-HIGH*NORTHWIND PPO HIGH
N3*218 ALDER COURT*APT 4
N4*MADISON*WI*53703
DMG*D8*19880214*F
INS*Y*18*001*25
DTP*346*D8*20250101
DTP*291*RD8*20260101-20261231
EB*1*IND*35*PR*NORTHWIND PPO HIGH
EB*F*IND*35***23*1500*****Y
EB*F*IND*35***29*1085.5*****Y
EB*F*IND*35***23*1000*****N
EB*C*IND*35***23*50*****Y
EB*C*IND*35***29*0*****Y
EB*C*FAM*35***23*150*****Y
EB*A*IND*23^41***27**0****Y
EB*A*IND*4***27**.2****Y
EB*A*IND*25^26^24***27**0.2****Y
MSG*POSTERIOR COMPOSITES ARE PAID AS AMALGAM
EB*A*IND*36^39***27**.5***Y*Y
DTP*348*D8*20260701
MSG*12 MONTH WAITING PERIOD APPLIES
EB*A*IND*38***27**0.5****Y
EB*F*IND*38***32*2000*****Y
EB*F*IND*38***33*1200*****Y
EB*F*IND*38******S7*19
EB*F*IND*41******VS*2**Y*AD:D1110
HSD*VS*2***23*1
DTP*304*D8*20250918
EB*F*IND*23*********Y*AD:D0120
HSD*VS*1***34*6
DTP*304*D8*20250918
EB*F*IND*4*********Y*AD:D0210
HSD*VS*1***21*5
DTP*304*D8*99999999
EB*F*IND*36*********Y*AD:D2740::::::D2799
HSD*VS*1***21*7
MSG*MISSING TOOTH CLAUSE APPLIES
III*ZZ*11
EB*I*IND*28**********AD:D9940
EB*R**35
REF*6P*KSD-20
LS*2120
NM1*PRP*2*KEYSTONE DENTAL*****PI*07031
N3*PO BOX 1200
N4*ERIE*PA*16501
PER*IC*CLAIMS*TE*8005550177*FX*8005550178
LE*2120`

/** A child on a parent's plan; the parent's group number comes with the parent. */
export const DEPENDENT_CONTENT = `${HEADING}
HL*3*2*22*1
NM1*IL*1*VANTERPOOL*DESMOND****MI*NWD009020
REF*6P*GRP-7714*CITY OF ASHBY
DTP*346*D8*20240301
HL*4*3*23*0
TRN*2*TR-0001*9BITEWING00
NM1*03*1*VANTERPOOL*IMANI
REF*18*DHMO-2
N3*9 QUARRY ROAD
N4*ASHBY*MA*01431
DMG*D8*20160930*F
INS*N*19
DTP*356*D8*20240301
EB*1*IND*35*HM*NORTHWIND DHMO
EB*B*IND*41***27*10*****Y
EB*C*IND*35***23*0`

/** Both are told about: the spouse, then what holds for the subscriber himself. */
export const FAMILY_CONTENT = `${HEADING}
HL*3*2*22*1
TRN*2*TR-0008*9BITEWING00
NM1*IL*1*ABARA*TOBIAS****MI*NWD100200
DMG*D8*19790611*M
EB*1*IND*35*PR*NORTHWIND PPO
EB*F*IND*35***29*900*****Y
HL*4*3*23*0
TRN*2*TR-0009*9BITEWING00
NM1*03*1*ABARA*LENORE
DMG*D8*19810122*F
INS*N*01
EB*1*IND*35*PR*NORTHWIND PPO
EB*F*IND*35***29*1500*****Y`

export const NOT_FOUND_CONTENT = `${HEADING}
HL*3*2*22*0
TRN*2*TR-0001*9BITEWING00
NM1*IL*1*OKONKWO*MARISOL****MI*NWD004471
AAA*N**75*C
AAA*N**71*C`

export const PAYER_DOWN_CONTENT = `
BHT*0022*11*TR-0001*20260105*0931
HL*1**20*0
AAA*Y**42*P
NM1*PR*2*NORTHWIND DENTAL*****PI*00412`

export const REFUSED_GROUP_CONTENT = `
AK1*HS*17*005010X279A1
AK2*270*0001*005010X279A1
IK3*NM1*8*2100C*8
CTX*SITUATIONAL TRIGGER*NM1*8
IK4*9**1
IK4*3*1035*5*OKONKWO-VANTERPOOL
IK3*DMG*10**3
IK5*R*5*I5
AK2*270*0002*005010X279A1
IK5*A
AK9*P*2*2*1`

export const SUBSCRIBER_271 = interchangeOf('271', SUBSCRIBER_CONTENT)
export const DEPENDENT_271 = interchangeOf('271', DEPENDENT_CONTENT)
export const FAMILY_271 = interchangeOf('271', FAMILY_CONTENT)
export const NOT_FOUND_271 = interchangeOf('271', NOT_FOUND_CONTENT)
export const PAYER_DOWN_271 = interchangeOf('271', PAYER_DOWN_CONTENT)
export const REFUSED_999 = interchangeOf('999', REFUSED_GROUP_CONTENT)
